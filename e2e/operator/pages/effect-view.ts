import { languageName } from '@shop/shared/i18n/language-name'
import type { Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import type { AffectedCarts } from '../effects/affected-carts.ts'
import type { Effect, ShownEntry } from '../effects/effect-of.ts'
import { contrastList } from '../markup/contrast-list.ts'
import { type Markup, NOTHING, when } from '../markup/markup.ts'
import type { OperatorTexts } from '../texts.ts'
import type { PageView } from './layout.ts'

/** What visitors will notice, shown before anything is saved. */
export function showEffect(
  effect: Effect,
  carts: readonly AffectedCarts[],
  { t, language }: Pick<PageView, 't' | 'language'>,
): Markup {
  const { menu, addresses, languages, warnings, contrasts } = effect
  const isSwitchedOff = addresses.vanish.length > 0 || carts.length > 0
  return html`${when(
    warnings.length > 0,
    () => html`<section class="notice warn"><h2>${t('preview.warnings')}</h2>
<ul>${warnings.map((warning) => html`<li>${t(`preview.${warning.kind}`, { ...warning })}</li>`)}</ul></section>`,
  )}
${when(
  contrasts.length > 0,
  () => html`<section ${contrasts.every(({ isReadable }) => isReadable) ? '' : html`class="notice warn"`}><h2>${t('look.contrast')}</h2>
${contrastList(contrasts, t, language)}</section>`,
)}
${languageNote(languages.vanish, 'languagesGone', t)}
${languageNote(languages.appear, 'languagesNew', t)}
<section><h2>${t('preview.menu')}</h2>${showMenus(menu, t)}</section>
<section><h2>${t('preview.addresses')}</h2>
${languageNote(languages.vanish, 'languagesLead', t)}
${showAddresses(t('preview.vanish'), addresses.vanish)}${showAddresses(t('preview.appear'), addresses.appear)}
${when(
  addresses.vanish.length + addresses.appear.length + languages.vanish.length === 0,
  () => html`<p>${t('preview.addressesSame')}</p>`,
)}</section>
<section><h2>${t('preview.baskets')}</h2>${showCarts(carts, t)}
${when(isSwitchedOff, () => html`<p class="hint">${t('preview.basketsHint')}</p>`)}</section>`
}

function languageNote(
  languages: readonly Language[],
  key: 'languagesGone' | 'languagesLead' | 'languagesNew',
  t: OperatorTexts,
): Markup {
  if (languages.length === 0) return NOTHING
  const names = languages.map(languageName).join(', ')
  return html`<p class="notice">${t(`preview.${key}`, { languages: names })}</p>`
}

function showMenus({ before, after }: Effect['menu'], t: OperatorTexts): Markup {
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  if (isSame) return html`<p>${t('preview.menuSame')}</p>`
  return html`<dl class="compare">
<div><dt>${t('preview.before')}</dt><dd>${showMenu(before, after, t)}</dd></div>
<div><dt>${t('preview.after')}</dt><dd>${showMenu(after, before, t)}</dd></div></dl>`
}

/** Differences between the menus are marked by more than colour. */
function showMenu(
  entries: readonly ShownEntry[],
  others: readonly ShownEntry[],
  t: OperatorTexts,
): Markup {
  if (entries.length === 0) return html`<p>${t('preview.menuEmpty')}</p>`
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

function showCarts(carts: readonly AffectedCarts[], t: OperatorTexts): Markup {
  if (carts.length === 0) return html`<p>${t('preview.basketsNone')}</p>`
  return html`<ul>${carts.map(({ flag, paying, orders }) => {
    const counts = [
      paying > 0 ? t('preview.underWay', { count: paying }) : '',
      orders > 0 ? t('preview.orders', { count: orders }) : '',
    ]
    return html`<li><strong>${t(`fields.${flag}`)}</strong>${t('colon')}${counts.filter(Boolean).join(', ')}</li>`
  })}</ul>`
}
