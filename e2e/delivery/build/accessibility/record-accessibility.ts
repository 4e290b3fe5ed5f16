import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessibilityReport, REPORT_STYLE } from './report-page.ts'
import type { ScreensRun } from './screens.ts'

/** Served by the shop as `/accessibility-report.html`. */
const REPORT = 'accessibility-report.html'
/** A separate file: the shop's policy allows only inline styles with known hashes. */
const STYLE = 'accessibility-report.css'

/** Writes the results of a run over all screens into a folder, or a report that no run exists. */
export async function recordAccessibility(folder: string, run: ScreensRun | null): Promise<void> {
  await writeFile(join(folder, REPORT), accessibilityReport(run, STYLE))
  await writeFile(join(folder, STYLE), REPORT_STYLE)
}
