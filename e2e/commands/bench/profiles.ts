import type { CDPSession } from '@playwright/test'

export interface Profile {
  name: 'slow' | 'unthrottled' | 'round trips'
  /** How many times slower than this machine its processor is. */
  cpu: number
  /** In ms before the first byte of each answer, and Mbit/s; null for no limit. */
  line: { latency: number; down: number | null; up: number | null } | null
}

export const PROFILES: readonly Profile[] = [
  // A middling phone on a poor mobile line, as audits of pages take them.
  { name: 'slow', cpu: 4, line: { latency: 150, down: 1.6, up: 0.75 } },
  { name: 'unthrottled', cpu: 1, line: null },
]

/**
 * Only the way to the server and back costs time, and so much that the machine's own time does not
 * show: what was asked for in one go is told from what had to wait for an answer.
 */
export const ROUND_TRIPS: Profile = {
  name: 'round trips',
  cpu: 1,
  line: { latency: 300, down: null, up: null },
}

/** The narrowest phone in common use. */
export const SCREEN = { width: 360, height: 740 }

const BYTES_PER_MBIT = 1_000_000 / 8

/** Slows the page of the session; what it loads from then on comes no faster than that. */
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
