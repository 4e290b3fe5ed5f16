import type { ScreensRun, SeenScreen } from './screens.ts'

export const REPORT_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-inline-size: 76rem; margin: 2rem auto; padding-inline: 1rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: .25rem .5rem; border: 1px solid; text-align: center; vertical-align: top }
tbody th { text-align: start; font-weight: 400 }
li { overflow-wrap: anywhere }
`

/**
 * The complete HTML page of a check: for each language a table of all screens and the ways in which
 * they were checked, and then the problems. `style` is the address of `REPORT_STYLE`.
 */
export function accessibilityReport(run: ScreensRun | null, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Accessibility of the museum shop</title>
<link rel="stylesheet" href="${escaped(style)}">
</head>
<body>
<h1>Accessibility of the museum shop</h1>
${run === null ? WITHOUT_A_RUN : reportOn(run)}
</body>
</html>
`
}

const WITHOUT_A_RUN = `<p>No run over all screens is stored with this release, so there are no results for the whole shop.</p>`

function reportOn({ on, of, screens }: ScreensRun): string {
  const found = screens.filter((one) => one.found.length > 0)
  const languages = [...new Set(screens.map(({ language }) => language))]
  const count = `${new Set(screens.map(({ screen }) => screen)).size} screens, ${languages.length} languages, checked in ${screens.length} ways; problems were found in ${found.length}.`
  return `<p>Checked on ${on}: ${escaped(of)}</p>
<p>${count}</p>
<p>Each screen of the shop was opened in each language, at each width, in light and dark colours and in forced ones. There axe looked for violations of WCAG 2.2 A and AA and of its best practices; in dark and forced colours, only for problems of colour. No page may scroll sideways, and no text may be cut off or overlap another one. “200 %” is text of twice the size. A program finds only some of the barriers; people have to find the others.</p>
<h2>Findings</h2>
${found.length === 0 ? '<p>None.</p>' : `<ul>${found.map(foundItem).join('\n')}</ul>`}
${languages.map((language) => tableOf(language, screens)).join('\n')}`
}

function foundItem(one: SeenScreen): string {
  const what = one.found.map((text) => `<li><code>${escaped(text)}</code></li>`).join('')
  return `<li>${escaped(`${one.screen}, ${one.language}, ${wayOf(one)}`)}<ul>${what}</ul></li>`
}

function tableOf(language: string, screens: readonly SeenScreen[]): string {
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

function wayOf({ width, look, enlarged }: SeenScreen): string {
  return `${width} px, ${enlarged ? '200 %' : look}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
