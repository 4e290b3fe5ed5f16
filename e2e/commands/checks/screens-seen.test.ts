import { expect, test } from 'vitest'
import { screensOf } from './screens-seen.ts'

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
