import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { recordAccessibility } from './record-accessibility.ts'
import { accessibilityReport } from './report-page.ts'
import { keepScreensRun, readScreensRun } from './screens.ts'

const one = {
  screen: 'the basket',
  language: 'de',
  width: 320,
  look: 'dark',
  enlarged: false,
  found: [] as string[],
}
const found = ['target-size: <a href="/de">Tickets & more</a>']
const RUN = {
  on: '2030-01-02',
  of: 'Subject <b>',
  screens: [one, { ...one, width: 1280, found }, { ...one, enlarged: true, language: 'fr' }],
}

test('the report lists every screen with every way it was checked, and shows problems as plain text', () => {
  const page = accessibilityReport(RUN, 'style.css')
  expect(page).toContain('1 screens, 2 languages, checked in 3 ways; problems were found in 1.')
  expect(page).toContain('<code>target-size: &lt;a href=&quot;/de&quot;&gt;Tickets &amp; more')
  expect(page).toContain('Checked on 2030-01-02: Subject &lt;b&gt;')
  expect(page).toContain('<th scope="row">the basket</th><td>good</td><td>1</td>')
  expect(page).toContain('320 px, 200 %')
  expect(page).not.toMatch(/<(script|img|style)|style="/)
  expect(accessibilityReport({ ...RUN, screens: [one] }, 'style.css')).toContain('None.')
})

test('without stored results, the report explains that there was no check', () => {
  const page = accessibilityReport(null, 'style.css')
  expect(page).toContain('No run over all screens is stored with this release')
  expect(page).not.toMatch(/<table|None\./)
})

test('stored results are the same when they are read again', async () => {
  const folder = await testFolder()
  const file = join(folder, 'run.json')
  expect(await readScreensRun(file)).toBeNull()
  await keepScreensRun(RUN, file)
  expect(await readScreensRun(file)).toEqual(RUN)
})

test('the report and its style sheet are written into the folder of the release', async () => {
  const folder = await testFolder()
  await recordAccessibility(folder, RUN)
  const page = await readFile(join(folder, 'accessibility-report.html'), 'utf8')
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page) ?? []
  expect(await readFile(join(folder, style), 'utf8')).toContain('border-collapse')
})
