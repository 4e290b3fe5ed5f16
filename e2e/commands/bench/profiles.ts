import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

export interface Profile {
  name: 'slow' | 'unthrottled' | 'round trips'
  /** Factor by which the simulated processor is slower than this machine's. */
  cpu: number
  /** Latency in ms before the first byte of each answer, and Mbit/s; null for no limit. */
  line: { latency: number; down: number | null; up: number | null } | null
}

/** A mid-range phone on a poor mobile network, as in common page audits. */
const SLOW: Profile = {
  name: 'slow',
  cpu: 4,
  line: { latency: 150, down: 1.6, up: 0.75 },
}

export const UNTHROTTLED: Profile = { name: 'unthrottled', cpu: 1, line: null }

export const PROFILES: readonly Profile[] = [SLOW, UNTHROTTLED]

/**
 * Only network latency costs time: it is so high that processing time is negligible. This shows
 * which requests were sent together, and which had to wait for an answer.
 */
export const ROUND_TRIPS: Profile = {
  name: 'round trips',
  cpu: 1,
  line: { latency: 300, down: null, up: null },
}

/** The narrowest phone in common use. */
export const PHONE = { viewport: { width: 360, height: 740 } }

/** In ms: so long that a slow machine makes a wait longer, but does not end it. */
export const PATIENCE_MS = 3 * 60_000

/** A visit with an empty cache, on the screen of a phone. */
export async function newVisit(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}

const BYTES_PER_MBIT = 1_000_000 / 8

export async function applyProfile(session: CDPSession, { cpu, line }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line?.latency ?? 0,
    downloadThroughput: throughput(line?.down),
    uploadThroughput: throughput(line?.up),
  })
}

/** In bytes a second; -1 is no limit. */
function throughput(mbit: number | null | undefined): number {
  return mbit ? mbit * BYTES_PER_MBIT : -1
}
