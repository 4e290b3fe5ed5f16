import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WORKSPACE = join(import.meta.dirname, '../../..')

const HAS = '¤'

/**
 * Whether a selector with `:has()` ends with an element of any kind. For such a rule, the browser
 * computes the styles of the whole page again whenever an element appears or disappears anywhere.
 */
function restylesAll(selector: string): boolean {
  let bare = selector.replaceAll(/:global\(([^()]*)\)/g, '$1')
  while (bare.includes('(')) {
    const short = bare.replaceAll(/(:has)?\([^()]*\)/g, (part, has) =>
      has || part.includes(HAS) ? HAS : '',
    )
    if (short === bare) return false
    bare = short
  }
  return new RegExp(`${HAS}.*[\\s>+~][:*][^\\s>+~]*$`).test(bare.trim())
}

// Regression: each press in the calendar or the basket restyled every element, a third of its time.
test('no rule with :has() restyles the whole page', () => {
  const found = globSync('{shared,shell,mf-*}/**/*.css', {
    cwd: WORKSPACE,
    exclude: ['**/node_modules', '**/dist*'],
  }).flatMap((file) =>
    readFileSync(join(WORKSPACE, file), 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .split(/[{};]/)
      .filter((part) => part.includes(':has('))
      .flatMap((part) => part.split(/,(?![^(]*\))/))
      .filter(restylesAll)
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(found).toEqual([])
})
