import Glibc

/// A library that is looked for by its name at run time: the game runs without it. Once found, it stays loaded.
package struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Returns nil if the library is not installed.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// Returns the function of a name, whose type is the one in the library's header; nil if the library has none.
    package func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
