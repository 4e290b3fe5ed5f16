import { expect, test } from 'vitest'
import { accessibilityReport, screensOf } from './accessibility-report.ts'

const one = { screen: 'the basket', language: 'de', width: 320, look: 'dark', found: [] }

function reportWith(...attached: object[]) {
  const attachments = attached.map((content) => ({
    name: 'screens',
    body: Buffer.from(JSON.stringify(content)).toString('base64'),
  }))
  const ran = { status: 'passed', startTime: '2030-01-02T10:00:00.000Z', duration: 1 }
  const tests = [{ results: [{ ...ran, attachments }] }]
  return { suites: [{ specs: [{ file: 'tests/guarantees/any-screen.test.ts', tests }] }] }
}

test('the screens of all tests are read, and what is no screen is refused', () => {
  const screens = screensOf(reportWith([one], [{ ...one, language: 'fr' }]))
  expect(screens.map(({ language }) => language)).toEqual(['de', 'fr'])
  expect(screensOf({ suites: [] })).toEqual([])
  expect(() => screensOf(reportWith([{ ...one, width: 'wide' }]))).toThrow()
})

test('the report names every screen and way, and what was found as text', () => {
  const found = ['target-size: <a href="/de">Tickets & more</a>']
  const screens = screensOf(
    reportWith([one, { ...one, width: 1280, found }, { ...one, enlarged: true, language: 'fr' }]),
  )
  const page = accessibilityReport(screens, 'Subject <b>')
  expect(page).toContain('1 screens, 2 languages, looked at in 3 ways; something was found in 1.')
  expect(page).toContain('<code>target-size: &lt;a href=&quot;/de&quot;&gt;Tickets &amp; more')
  expect(page).toContain('Subject &lt;b&gt;')
  expect(page).toContain('<th scope="row">the basket</th><td>good</td><td>1</td>')
  expect(page).toContain('320 px, 200 %')
  expect(page).not.toMatch(/<(script|link|img)/)
  expect(accessibilityReport([], '')).toContain('Nothing.')
})
