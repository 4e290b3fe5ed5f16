import type { View } from '@shop/shared/document/document-data'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from '../web-server/shop-document.ts'
import { composeDocument, type DocumentParts } from './compose-document.ts'
import { styledShell } from './served-shell.ts'
import { aView, someData } from './testing/drawn.ts'

const BUILT = `<html lang="de">
  <head>
    <script>policy()</script>
    <title>Online Shop</title>
  <script defer src="/index.js"></script><link href="/a.css" rel="stylesheet"><link href="/b.css" rel="stylesheet"></head>
  <body>
    <div id="shop"></div>
  </body>
</html>`

const fileOf = (text: string) => ({ body: new Uint8Array(Buffer.from(text)) })
const SHEETS = new Map([
  ['/a.css', fileOf('p{color:red}')],
  ['/b.css', fileOf('b{color:blue}\n')],
  [
    '/release.json',
    fileOf('{"name":"shell","version":"1","contract":"1","remotes":"/remotes.1.js"}'),
  ],
])

const VIEW = aView({
  markup: '<h1>Museum</h1>',
  lang: 'fr',
  siteName: 'Musée',
  trail: [
    { name: 'Musée', path: '/fr' },
    { name: 'Billets', path: '/fr/tickets' },
  ],
  title: 'Billets – Musée',
  path: '/fr/tickets',
  alternates: [
    { language: 'de', path: '/de/tickets' },
    { language: 'fr', path: '/fr/tickets' },
  ],
})

function compose(view: Partial<View> = {}, parts: Partial<DocumentParts> = {}) {
  return composeDocument({
    shell: styledShell(BUILT, SHEETS),
    view: { ...VIEW, ...view },
    data: someData(),
    preloads: [],
    isOfRemote: false,
    addresses: { origin: null, preferredLanguage: 'de', country: null },
    structured: null,
    contacts: [],
    reads: [],
    ...parts,
  })
}

test('the document contains the drawn page, with its language, title and description', () => {
  const { html } = compose({ title: 'A <b> & "c"', description: 'Says "more"' })
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('<title>A &lt;b> &amp; &quot;c&quot;</title>')
  expect(html).toContain('<meta name="description" content="Says &quot;more&quot;">')
  expect(html).toContain('<div id="shop"><h1>Museum</h1></div>')
  expect(html).not.toContain('Online Shop')
})

test('if the museum allows a dark scheme, the document names it before anything is drawn', () => {
  const { html } = compose({ scheme: 'auto' })
  expect(html).toContain('<html lang="fr" data-scheme="auto">')
  expect(html.match(/<meta name="theme-color"[^>]* media="[^>]*>/g)).toHaveLength(2)
  expect(compose().html.match(/<meta name="theme-color" content="#ffffff">/g)).toHaveLength(1)
})

test('the page of a remote contains the script that loads remotes, before the script that needs it', () => {
  const remotes = '<script defer="" src="/remotes.1.js"></script>'
  const { html } = compose({}, { isOfRemote: true })
  expect(html).toContain(`${remotes}<script defer src="/index.js"></script><style>`)
  expect(compose().html).not.toContain('/remotes.1.js')
  const shell = styledShell(BUILT, new Map([...SHEETS, ['/release.json', fileOf('{}')]]))
  expect(compose({}, { shell, isOfRemote: true }).html).not.toContain('remotes')
})

test('style sheets are written into the document in their order, and their hashes are for the policy', () => {
  const { html, styleHashes } = compose({ css: ':root{--accent:#123}' })
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).toContain(
    '<style>p{color:red}\nb{color:blue}</style><style>:root{--accent:#123}</style>',
  )
  expect(styleHashes).toHaveLength(2)
  expect(styleHashes[0]).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(compose().styleHashes).toEqual(styleHashes.slice(0, 1))
})

test('throws if a style sheet is missing, because the page would look different', () => {
  expect(() => styledShell(BUILT, new Map())).toThrow('/a.css')
})

test("the museum's texts cannot end an HTML element, and `$&` in a text stays", () => {
  const written = '</script><!-- <script> \u2028 $& $1'
  const { html } = compose({ markup: '<p>$&</p>' }, { data: someData({ answers: { a: written } }) })
  const [, json = ''] =
    /<script type="application\/json" id="shop-data">([^<]*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json).answers.a).toBe(written)
  expect(json).not.toContain('\u2028')
  expect(html).toContain('<p>$&</p>')
  // No text has become a script: the document has only the scripts of the build.
  expect(inlineScriptHashes(html)).toEqual(inlineScriptHashes(BUILT))
})

test("addresses are absolute if the shop's origin is known, otherwise paths", () => {
  const addresses = {
    origin: 'https://shop.example',
    preferredLanguage: 'de',
    country: null,
  } as const
  const known = compose({}, { addresses })
  expect(known.html).toContain('<link rel="canonical" href="https://shop.example/fr/tickets">')
  const other = '<link rel="alternate" hreflang='
  expect(known.html).toContain(`${other}"fr" href="https://shop.example/fr/tickets">`)
  expect(known.html).toContain(`${other}"x-default" href="https://shop.example/de/tickets">`)
  expect(compose().html).toContain('<link rel="canonical" href="/fr/tickets">')
  expect(compose().html).toContain(`${other}"de" href="/de/tickets">`)
})

test.each([
  ['CH', 'fr_CH', ['de_CH', 'nl_NL', 'en_CH']],
  [null, 'fr_CH', ['de_CH', 'nl_NL', 'en_CH']],
  ['DE', 'fr_FR', ['de_DE', 'nl_NL', 'en_GB']],
])('link previews of a museum in %s name languages with a country', (country, own, others) => {
  const alternates = (['de', 'fr', 'nl', 'en'] as const).map((language) => ({
    language,
    path: `/${language}/tickets`,
  }))
  const addresses = { origin: null, preferredLanguage: 'de', country } as const
  const { html } = compose({ alternates }, { addresses })
  const named = (property: string) =>
    [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)">`, 'g'))].map(
      ([, content]) => content,
    )
  expect(named('og:locale')).toEqual([own])
  expect(named('og:locale:alternate')).toEqual(others)
})

test('a page that search engines must not list has `noindex` and no canonical address', () => {
  const { html } = compose({ isIndexed: false })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|hreflang/)
  expect(compose().html).not.toContain('robots')
})

test('preloads the files that a page needs, after the scripts of the shell', () => {
  const preloads = [
    { href: '/remotes/a.js', as: 'script', integrity: 'sha384-x', priority: 'low' } as const,
    {
      href: '/p.avif',
      as: 'image',
      srcset: '/p.avif 400w',
      sizes: '50vw',
      priority: 'high',
    } as const,
  ]
  const { html } = compose({}, { preloads })
  const script =
    '<link rel="preload" as="script" href="/remotes/a.js" crossorigin="anonymous" integrity="sha384-x" fetchpriority="low">'
  expect(html.indexOf(script)).toBeGreaterThan(html.indexOf('/index.js'))
  expect(html).toContain(
    '<link rel="preload" as="image" href="/p.avif" imagesrcset="/p.avif 400w" imagesizes="50vw" fetchpriority="high">',
  )
})
