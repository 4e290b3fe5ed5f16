import type { ComponentType } from 'react'

export interface RemotePageProps {
  /** Folder name of the remote, `mf-tickets`. */
  remote: string
  /** The name under which the remote exposes the page. */
  name: string
}

export interface ExtensionRoutesProps {
  /** Returns all addresses of a page for its path without a language. */
  addressesOf: (path: string) => string[]
}

/** Components for the pages of remotes; the shell's pages do not know how they are loaded. */
export interface RemoteComponents {
  RemotePage: ComponentType<RemotePageProps>
  /**
   * Shows the page at an address that is not the shell's own: an extension's page from the
   * registry, or "not found".
   */
  ExtensionRoutes: ComponentType<ExtensionRoutesProps>
}
