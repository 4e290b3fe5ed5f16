import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { testFolder } from '../../service/testing/test-folder.ts'
import { traceLoaded } from './trace-loaded.ts'

/**
 * The start of a remote's bundle: it requests files from the page, and continues once they are
 * loaded.
 */
const ENTRY = `var mf_tours = (() => {
  const base = document.currentScript.src.replace('remoteEntry.js', '')
  const ask = (tag, key, path) => new Promise((resolve) => {
    const element = document.createElement(tag)
    element[key] = base + path
    element.onload = resolve
    document.head.appendChild(element)
  })
  const script = (path) => ask('script', 'src', path)
  const page = (name) => async () => {
    await Promise.all([ask('link', 'href', name + '.css'), script(name + '.js')])
    throw new Error('a page is never run')
  }
  const texts = (prefix) => Object.fromEntries(${JSON.stringify(LANGUAGES)}.map((language) => [
    language, () => script(prefix + language + '.js')
  ]))
  const module = {
    routes: { tours: { page: page('list') }, tour: { page: page('tour') } },
    translations: texts('own-'),
    commonTexts: { booking: async () => (await script('common.js'), texts(self.common)) },
  }
  return { get: async () => () => module }
})()`

test('each route and each language requests its own files, in order', async () => {
  const texts = LANGUAGES.flatMap((language) => [`own-${language}.js`, `booking-${language}.js`])
  const folder = await testFolder({
    ...Object.fromEntries(texts.map((path) => [path, ''])),
    'common.js': `self.common = 'booking-'`,
    'remoteEntry.js': ENTRY,
  })
  const traced = await traceLoaded(folder, 'mf-tours')
  expect(traced.routes).toEqual({
    tours: ['list.css', 'list.js'],
    tour: ['tour.css', 'tour.js'],
  })
  expect(Object.keys(traced.texts)).toEqual([...LANGUAGES])
  expect(new Set(traced.texts.sv)).toEqual(new Set(['own-sv.js', 'common.js', 'booking-sv.js']))
})
