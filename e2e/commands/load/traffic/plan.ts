/**
 * What visitors do, and in which order; each is measured on its own, and answers that only tell to come
 * again apart from those of who was let in.
 */
export const STEPS = [
  'config',
  'list',
  'event',
  'calendar',
  'guest',
  'customer',
  'hold',
  'payment page',
  'pay',
  'return',
  'order',
  'health',
  'told to wait',
] as const
export type Step = (typeof STEPS)[number]

export interface TrafficPlan {
  /** Of the shop, on this machine. */
  origin: string
  event: string
  ticket: string
  /** Museum wall times `YYYY-MM-DD HH:mm:ss`; a visitor chooses one of them. */
  times: readonly string[]
  /** Visits a second, or all at once if `visits` is given. */
  rate: number
  seconds: number
  visits?: number
  /** 0 to 1. */
  buyers: number
  /** Factor of all think times. */
  think: number
  /** Buyers do not look around before. */
  straight?: boolean
  /** Lines of a buyer's basket, each at a time of its own; 1 by default. */
  lines?: number
  /** How often a visitor asks again who is told to wait, or gets no answer. */
  retries: number
}

export interface StepReport {
  calls: number
  /** ms, counted from the moment the call was due. */
  p50: number
  p95: number
  p99: number
  max: number
}

export interface TrafficReport {
  /** s from the first visit to the last answer. */
  took: number
  visits: number
  requests: number
  /** Orders that the shop said are booked. */
  checkouts: number
  steps: Partial<Record<Step, StepReport>>
  /** Neither an answer nor a word to wait, by step and status or the connection's error. */
  faults: Record<string, number>
  /** 503 and 429: told to come back. */
  shed: number
  /** Refused because it was sold out, or too much was held. */
  refused: number
  /** Buyers for whom the provider took money, by cart, who were not told that they have booked. */
  paidNotBooked: string[]
  /** All carts that the provider took money for. */
  paid: string[]
  /** Of the generator: share of the time its thread was busy, and ms by which visits began late. */
  generator: { busy: number; lateP99: number }
}
