import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessibilityReport, REPORT_STYLE } from './report-page.ts'
import type { ScreensRun } from './screens.ts'

/** Served by the shop as `/accessibility-report.html`. */
const REPORT = 'accessibility-report.html'
/** A separate file: the shop's policy allows only inline styles with known hashes. */
const STYLE = 'accessibility-report.css'

/**
 * Writes a page with the results of the last accessibility check of all screens into a folder.
 * Without a result, the page explains that there was no check.
 */
export async function recordAccessibility(folder: string, run: ScreensRun | null): Promise<void> {
  await writeFile(join(folder, REPORT), accessibilityReport(run, STYLE))
  await writeFile(join(folder, STYLE), REPORT_STYLE)
}
