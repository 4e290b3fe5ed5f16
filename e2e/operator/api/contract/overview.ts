/** `GET /operator/api/overview`: how the shop is set up now, and what changed last. */
export interface OverviewAnswer {
  /** By the config's names, such as `has_tickets`, in their order. */
  flags: { name: string; isOn: boolean }[]
  languages: string[]
  /** The newest first. */
  latest: {
    revision: number
    /** ISO 8601. */
    at: string
    network: string
    /** Names of the changed fields. */
    fields: string[]
  }[]
}
