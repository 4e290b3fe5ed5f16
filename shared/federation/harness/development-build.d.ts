/** The remote's own `remote.ts`, as the build for development finds it. */
declare module 'remote-in-development' {
  import type { RemoteModule } from '@shop/shared/federation/remote-module'
  export const namespace: RemoteModule['namespace']
  export const routes: RemoteModule['routes']
  export const translations: RemoteModule['translations']
}

interface ImportMeta {
  /** Only where the build replaces modules in the page. */
  readonly webpackHot?: {
    accept(module: string, accepted: () => void): void
    addStatusHandler(handler: (status: string) => void): void
  }
}
