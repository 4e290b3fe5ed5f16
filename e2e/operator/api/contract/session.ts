/** `GET /operator/api/session`: who works at the desk, and on what. */
export interface SessionAnswer {
  /** Name of the shop in the operator's language. */
  shop: string
  /** IANA name; all times are shown in it. */
  timeZone: string
}
