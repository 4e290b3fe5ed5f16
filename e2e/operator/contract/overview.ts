/** `GET /operator/api/overview`: how the shop is set up now, and what changed last. */
export interface OverviewAnswer {
  /** By the config's names, such as `has_tickets`, in their order. */
  flags: { name: string; isOn: boolean }[]
  languages: string[]
  /** The waiting room that is open; null where everybody pays right away. */
  room: {
    /** ISO 8601. */
    since: string
    /** Name of the event that it stands before; null for the whole shop. */
    event: string | null
    /** Who waits in it now. */
    waiting: number
  } | null
  /** The newest first. */
  latest: {
    revision: number
    /** ISO 8601. */
    at: string
    network: string
    /** Name of the operator; null where it is not known any more. */
    author: string | null
    /** Names of the changed fields. */
    fields: string[]
  }[]
}
