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

test('scripts are named from the innermost on, however a browser writes its stacks', () => {
  const { onError, rejected, thrown } = aPage()
  thrown({ error: errorWith(`TypeError: x\n    at press (${A}:1:2)\n    at ${B}:3:4`) })
  rejected(errorWith(`press@${A}:1:2\n@${B}:3:4`))
  for (const [addresses] of onError.mock.calls) {
    expect(addresses.map((address: string) => address.replace(/(:\d+)+$/, ''))).toEqual([A, B])
  }
  expect(onError).toHaveBeenCalledTimes(2)
})

test('without a stack the script that the browser names is taken', () => {
  const { onError, thrown } = aPage()
  thrown({ error: 'a text', filename: A })
  expect(onError).toHaveBeenCalledWith([A])
})

test.each([[null], ['a text'], [errorWith(7)], [errorWith(undefined)], [{ stack: A }]])(
  'what is no error names no script: %j',
  (reason) => {
    const { onError, rejected } = aPage()
    rejected(reason)
    expect(onError).toHaveBeenCalledWith([])
  },
)

// Regression: a release whose entry threw was reported twice, as broken and as throwing in use.
test('a script that throws as it is first run is not in use', () => {
  const { onError, thrown } = aPage(document.createElement('script'))
  thrown({ error: errorWith(`Error: x\n    at ${A}:1:2`), filename: A })
  expect(onError).not.toHaveBeenCalled()
})

test('a stack is read up to a limit', () => {
  const { onError, rejected } = aPage()
  rejected(errorWith(`${' '.repeat(20_000)}${A}`))
  expect(onError).toHaveBeenCalledWith([])
})
