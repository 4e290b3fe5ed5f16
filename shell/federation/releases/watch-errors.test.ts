// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { watchErrors } from './watch-errors.ts'

function errorWith(stack: unknown): Error {
  return Object.assign(new Error('x'), { stack })
}

function aPage(currentScript: HTMLScriptElement | null = null) {
  const page = Object.assign(new EventTarget(), { document: { currentScript } })
  const onError = vi.fn()
  watchErrors(page as unknown as Window, onError)
  const rejected = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const thrown = (more: ErrorEventInit) => page.dispatchEvent(new ErrorEvent('error', more))
  return { onError, rejected, thrown }
}

const A = 'https://shop.test/r/1/a.js'
const B = 'https://shop.test/index.js'

test("lists the scripts in an error’s stack from the innermost outwards, in every browser's format", () => {
  const { onError, rejected, thrown } = aPage()
  thrown({ error: errorWith(`TypeError: x\n    at press (${A}:1:2)\n    at ${B}:3:4`) })
  rejected(errorWith(`press@${A}:1:2\n@${B}:3:4`))
  for (const [addresses] of onError.mock.calls) {
    expect(addresses.map((address: string) => address.replace(/(:\d+)+$/, ''))).toEqual([A, B])
  }
  expect(onError).toHaveBeenCalledTimes(2)
})

test('uses the script named in the error event if the error has no stack', () => {
  const { onError, thrown } = aPage()
  thrown({ error: 'a text', filename: A })
  expect(onError).toHaveBeenCalledWith([A])
})

test.each([[null], ['a text'], [errorWith(7)], [errorWith(undefined)], [{ stack: A }]])(
  'finds no script in a value that is not an error: %j',
  (reason) => {
    const { onError, rejected } = aPage()
    rejected(reason)
    expect(onError).toHaveBeenCalledWith([])
  },
)

// Regression: a release with an entry that threw was reported twice, as broken and as throwing in
// use.
test('does not report a script that throws during its first run', () => {
  const { onError, thrown } = aPage(document.createElement('script'))
  thrown({ error: errorWith(`Error: x\n    at ${A}:1:2`), filename: A })
  expect(onError).not.toHaveBeenCalled()
})

test('reads the stack of an error up to a limit', () => {
  const { onError, rejected } = aPage()
  rejected(errorWith(`${' '.repeat(20_000)}${A}`))
  expect(onError).toHaveBeenCalledWith([])
})
