import { MIN_CONTRAST } from '@shop/shared/config/accent'
import type { Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import type { AccentContrast } from '../effects/accent-contrast.ts'
import type { OperatorTexts } from '../texts.ts'
import type { Markup } from './markup.ts'

/** What an accent is like in each scheme, in words, beside a sample of the colour in the shop. */
export function contrastList(
  contrasts: readonly AccentContrast[],
  t: OperatorTexts,
  language: Language,
): Markup {
  const show = (ratio: number) => showRatio(ratio, language)
  return html`<ul class="contrasts">${contrasts.map(
    ({ shade, ratio, isReadable, used, usedRatio }) => {
      const values = { scheme: t(`look.in.${shade}`), ratio: show(ratio) }
      const text = isReadable
        ? t('look.readable', values)
        : t('look.tooLow', {
            ...values,
            least: show(MIN_CONTRAST),
            used,
            usedRatio: show(usedRatio),
          })
      return html`<li>${sample(used)} <span>${text}</span></li>`
    },
  )}</ul>`
}

/** Rounded down: what is just too little must not read as enough. */
function showRatio(ratio: number, language: Language): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 2 }
  return new Intl.NumberFormat(language, format).format(Math.floor(ratio * 100) / 100)
}

/** The page allows no styles of elements. */
function sample(colour: string): Markup {
  return html`<svg class="sample" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${colour}"/></svg>`
}
