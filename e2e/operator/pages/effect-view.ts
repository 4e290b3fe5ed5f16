import { languageName } from '@shop/shared/i18n/language-name'
import type { Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import type { AffectedCarts } from '../effects/affected-carts.ts'
import type { Effect, Warning } from '../effects/effect-of.ts'
import type { ShownEntry } from '../effects/nav-entries.ts'
import type { OperatorTexts } from '../locales/en.ts'
import { type Markup, NOTHING, when } from './markup.ts'

/** What visitors will notice, before anything is saved. */
export function showEffect(
  effect: Effect,
  carts: readonly AffectedCarts[],
  say: OperatorTexts,
): Markup {
  const { menu, addresses, languages, warnings } = effect
  const isSwitchedOff = addresses.vanish.length > 0 || carts.length > 0
  return html`${when(
    warnings.length > 0,
    () => html`<section class="notice warn"><h2>${say.preview.warnings}</h2>
<ul>${warnings.map((warning) => html`<li>${inWords(warning, say)}</li>`)}</ul></section>`,
  )}
${languageNote(languages.vanish, say.preview.languagesGone)}
${languageNote(languages.appear, say.preview.languagesNew)}
<section><h2>${say.preview.menu}</h2>${showMenus(menu, say)}</section>
<section><h2>${say.preview.addresses}</h2>
${showAddresses(say.preview.vanish, addresses.vanish)}${showAddresses(say.preview.appear, addresses.appear)}
${when(
  addresses.vanish.length + addresses.appear.length === 0,
  () => html`<p>${say.preview.addressesSame}</p>`,
)}</section>
<section><h2>${say.preview.baskets}</h2>${showCarts(carts, say)}
${when(isSwitchedOff, () => html`<p class="hint">${say.preview.basketsHint}</p>`)}</section>`
}

function inWords(warning: Warning, { preview }: OperatorTexts): string {
  switch (warning.kind) {
    case 'nothingOnSale':
      return preview.nothingOnSale
    case 'homeOff':
      return preview.homeOff
    case 'pictureMissing':
      return preview.pictureMissing(warning.name)
    case 'developersIn':
      return preview.developersIn
  }
}

function languageNote(languages: readonly Language[], tell: (names: string) => string): Markup {
  if (languages.length === 0) return NOTHING
  return html`<p class="notice">${tell(languages.map(languageName).join(', '))}</p>`
}

function showMenus({ before, after }: Effect['menu'], say: OperatorTexts): Markup {
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  if (isSame) return html`<p>${say.preview.menuSame}</p>`
  return html`<dl class="compare">
<div><dt>${say.preview.before}</dt><dd>${showMenu(before, after, say)}</dd></div>
<div><dt>${say.preview.after}</dt><dd>${showMenu(after, before, say)}</dd></div></dl>`
}

/** What the other menu has not is marked by more than its colour. */
function showMenu(
  entries: readonly ShownEntry[],
  others: readonly ShownEntry[],
  say: OperatorTexts,
): Markup {
  if (entries.length === 0) return html`<p>${say.preview.menuEmpty}</p>`
  const isThere = ({ key, label }: ShownEntry) =>
    others.some((other) => other.key === key && other.label === label)
  return html`<ul class="shop-menu">${entries.map(
    (entry) => html`<li>${isThere(entry) ? entry.label : html`<mark>${entry.label}</mark>`}</li>`,
  )}</ul>`
}

function showAddresses(heading: string, addresses: readonly string[]): Markup {
  if (addresses.length === 0) return NOTHING
  return html`<h3>${heading}</h3><ul class="addresses">${addresses.map(
    (address) => html`<li><code>${address}</code></li>`,
  )}</ul>`
}

function showCarts(carts: readonly AffectedCarts[], say: OperatorTexts): Markup {
  if (carts.length === 0) return html`<p>${say.preview.basketsNone}</p>`
  return html`<ul>${carts.map(({ flag, paying, orders }) => {
    const counts = [
      paying > 0 ? say.preview.underWay(paying) : '',
      orders > 0 ? say.preview.orders(orders) : '',
    ]
    return html`<li><strong>${say.fields[flag]}</strong>${say.colon}${counts.filter(Boolean).join(', ')}</li>`
  })}</ul>`
}
