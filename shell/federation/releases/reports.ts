import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { FaultReason } from '../integrity/release-fault.ts'

/** A release that was not loaded, a style sheet of it that was refused, or an error in its code. */
export interface ReleaseReport {
  remote: string
  version: string
  /** Name of the page; null if unknown. */
  page: string | null
  reason: FaultReason
  /** Version of the fallback; null if there was none or none was needed. */
  fallback: string | null
}

/**
 * Reports to the console and, if the deployment sets an address, to the operator: once per visit,
 * release, page and reason.
 */
export function createReporter(address: string | null): (report: ReleaseReport) => void {
  let reported: readonly unknown[] = []
  return (report) => {
    const { remote, version, page, reason, fallback } = report
    const key = [remote, version, page, reason].join(' ')
    const stored = readSession(STORAGE_KEYS.reportedReleases)
    if (Array.isArray(stored)) reported = [...reported, ...stored]
    if (reported.includes(key)) return
    reported = [...new Set([...reported, key])]
    writeSession(STORAGE_KEYS.reportedReleases, reported)
    const of = page === null ? '' : `, ${page}`
    console.warn(`${remote} ${version}${of}: ${reason}; fallback: ${fallback ?? 'none'}`)
    // A string is sent as text/plain; any other type would need a CORS preflight.
    if (address !== null) navigator.sendBeacon?.(address, JSON.stringify(report))
  }
}
