import type { ComponentType } from 'react'

export interface RemotePageProps {
  /** Folder name of the remote, `mf-tickets`. */
  remote: string
  /** By which the remote serves the page. */
  name: string
}

export interface ExtensionRoutesProps {
  /** All addresses of a path without a language. */
  addressesOf: (path: string) => string[]
}

/** What shows the pages of remotes; how they are loaded is nothing that a page of the shell knows. */
export interface RemoteComponents {
  RemotePage: ComponentType<RemotePageProps>
  /** The addresses that are not the shell's own: pages the registry names, or nothing. */
  ExtensionRoutes: ComponentType<ExtensionRoutesProps>
}
