public import ArgumentParser
public import Picture

extension RendererChoice: ExpressibleByArgument {}
