import type { RegistryRelease } from '@shop/shared/federation/registry'

/** A visit was given a release of a remote. */
export interface TakenRelease {
  remote: string
  release: RegistryRelease
  /** All that are listed. */
  releases: readonly RegistryRelease[]
  /** It had none of this remote before. */
  isNew: boolean
}

/** A release of the remote did not load, or threw. */
export interface FailedRelease {
  remote: string
  version: string
}

/** A page of the remote was there so many ms after it was asked for. */
export interface OpenedPage {
  remote: string
  ms: number
}

/** What happens in a visit that may say something of a release. */
export type Noticed = TakenRelease | FailedRelease | OpenedPage
