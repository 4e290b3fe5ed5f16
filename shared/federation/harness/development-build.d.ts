/** The remote's own `remote.ts`; the development build resolves it by an alias. */
declare module 'remote-in-development' {
  import type { RemoteModule } from '@shop/shared/federation/remote-module'
  export const namespace: RemoteModule['namespace']
  export const routes: RemoteModule['routes']
  export const translations: RemoteModule['translations']
}

interface ImportMeta {
  /** Defined only with hot module replacement. */
  readonly webpackHot?: {
    accept(module: string, accepted: () => void): void
    addStatusHandler(handler: (status: string) => void): void
  }
}
