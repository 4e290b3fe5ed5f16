import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { FaultReason } from '../integrity/release-fault.ts'

/** A release that was not loaded, or a style sheet of it that was refused. */
export interface ReleaseReport {
  remote: string
  version: string
  reason: FaultReason
  /** Version of the release that stood in; null when there was none, or none was needed. */
  fallback: string | null
}

/**
 * Tells the console and, where the deployment names an address, whoever looks after the shop: once
 * for each visit, release and reason.
 */
export function createReporter(address: string | null): (report: ReleaseReport) => void {
  let told: readonly unknown[] = []
  return (report) => {
    const { remote, version, reason, fallback } = report
    const key = `${remote} ${version} ${reason}`
    const kept = readSession(STORAGE_KEYS.reportedReleases)
    if (Array.isArray(kept)) told = [...told, ...kept]
    if (told.includes(key)) return
    told = [...new Set([...told, key])]
    writeSession(STORAGE_KEYS.reportedReleases, told)
    console.warn(`${remote} ${version}: ${reason}; ${fallback ?? 'nothing'} stands in`)
    // As text: another type would make the browser ask first whether it may.
    if (address !== null) navigator.sendBeacon?.(address, JSON.stringify(report))
  }
}
