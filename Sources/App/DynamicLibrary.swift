import Glibc

/// An optional library, searched for by its name at run time. Once found, it stays loaded.
package struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Returns nil if the library is not installed.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// Returns a function by its name; nil if the library has no such function. `Function` must be the type in the
    /// library's header.
    package func function<Function>(_ name: String) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
