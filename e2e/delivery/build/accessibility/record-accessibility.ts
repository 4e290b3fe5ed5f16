import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessibilityReport, REPORT_STYLE } from './report-page.ts'
import type { ScreensRun } from './screens.ts'

/** At this address of a shop: `/accessibility-report.html`. */
const REPORT = 'accessibility-report.html'
/** Not in the page: the shop's policy allows no inline styles that it does not know. */
const STYLE = 'accessibility-report.css'

/** Writes what was found when all screens were looked at, or that nobody has, into a folder. */
export async function recordAccessibility(folder: string, run: ScreensRun | null): Promise<void> {
  await writeFile(join(folder, REPORT), accessibilityReport(run, STYLE))
  await writeFile(join(folder, STYLE), REPORT_STYLE)
}
