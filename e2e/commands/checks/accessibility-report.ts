import * as v from 'valibot'
import { attachedTo } from './played.ts'

/** A screen that was looked at in one way (`any-screen.test.ts`). */
const seen = v.object({
  screen: v.string(),
  language: v.string(),
  width: v.number(),
  look: v.string(),
  enlarged: v.optional(v.boolean(), false),
  found: v.array(v.string()),
})

type Seen = v.InferOutput<typeof seen>

/** What the tests of a Playwright report have looked at; empty where none has looked at a screen. */
export function screensOf(written: unknown): Seen[] {
  return attachedTo(written, 'screens').flatMap((content) => v.parse(v.array(seen), content))
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-inline-size: 76rem; margin: 2rem auto; padding-inline: 1rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: .25rem .5rem; border: 1px solid; text-align: center; vertical-align: top }
tbody th { text-align: start; font-weight: 400 }
li { overflow-wrap: anywhere }
`

/** A page of its own: one table for each language, every screen in every way, and what was found. */
export function accessibilityReport(screens: readonly Seen[], change: string): string {
  const found = screens.filter((one) => one.found.length > 0)
  const languages = [...new Set(screens.map(({ language }) => language))]
  const count = `${new Set(screens.map(({ screen }) => screen)).size} screens, ${languages.length} languages, looked at in ${screens.length} ways; something was found in ${found.length}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Accessibility of the museum shop</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Accessibility of the museum shop</h1>
<p>${escaped(change)}</p>
<p>${count}</p>
<p>Each screen of the shop was opened in each language, at each width, in light and dark colours and in forced ones. There axe has looked for what violates WCAG 2.2 A and AA or its best practices, in dark and forced colours for what colours can violate; nothing may scroll sideways, and no text may be cut off or lie over another one. “200 %” is text of twice the size. A program finds a part of what hinders people; the rest takes people.</p>
<h2>What was found</h2>
${found.length === 0 ? '<p>Nothing.</p>' : `<ul>${found.map(foundItem).join('\n')}</ul>`}
${languages.map((language) => tableOf(language, screens)).join('\n')}
</body>
</html>
`
}

function foundItem(one: Seen): string {
  const what = one.found.map((text) => `<li><code>${escaped(text)}</code></li>`).join('')
  return `<li>${escaped(`${one.screen}, ${one.language}, ${wayOf(one)}`)}<ul>${what}</ul></li>`
}

function tableOf(language: string, screens: readonly Seen[]): string {
  const own = screens.filter((one) => one.language === language)
  const ways = [...new Set(own.map(wayOf))]
  const head = ways.map((way) => `<th scope="col">${escaped(way)}</th>`).join('')
  const rows = [...new Set(own.map(({ screen }) => screen))].map((screen) => {
    const cells = ways.map((way) => {
      const one = own.find((candidate) => candidate.screen === screen && wayOf(candidate) === way)
      return `<td>${one === undefined ? 'no such screen' : one.found.length || 'good'}</td>`
    })
    return `<tr><th scope="row">${escaped(screen)}</th>${cells.join('')}</tr>`
  })
  return `<h2>${escaped(language)}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${escaped(language)}"><table>
<thead><tr><th scope="col">Screen</th>${head}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`
}

function wayOf({ width, look, enlarged }: Seen): string {
  return `${width} px, ${enlarged ? '200 %' : look}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
