import { toBoolean } from '@shop/shared/api/scalars'
import { languageName } from '@shop/shared/i18n/language-name'
import { html } from 'hono/html'
import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { Markup } from '../markup/markup.ts'
import type { ShowTime } from '../markup/wording.ts'
import { authorOf } from '../markup/wording.ts'
import type { Revision } from '../revisions/config-revisions.ts'
import { fieldsIn } from '../revisions/describe-changes.ts'
import { SECTIONS } from '../sections/list.ts'
import type { OperatorTexts } from '../texts.ts'
import { addressOf, layOut, mayOpen, type PageName, type PageView } from './layout.ts'

/** How the shop is set up now, with links to change it. */
export function overviewPage(
  view: PageView,
  {
    current,
    revisions,
    showTime,
  }: { current: WireConfig; revisions: readonly Revision[]; showTime: ShowTime },
): Markup {
  const { t } = view
  const { languages } = asShopReads(current)
  const flags = SECTIONS.offerings.fields(current)
  return layOut(view, {
    title: t('pages.overview.name'),
    current: 'overview',
    content: html`<p class="intro">${t('pages.overview.intro')}</p>
<section class="sheet"><h2>${linked('offerings', t('pages.offerings.name'), view)}</h2>
<ul class="flags">${flags.map((flag) => {
      const isOn = toBoolean(current[flag])
      return html`<li class="${isOn ? 'on' : 'off'}">${t(`fields.${flag}`, { defaultValue: flag })}${t('colon')}<strong>${isOn ? t('on') : t('off')}</strong></li>`
    })}</ul></section>
<section class="sheet"><h2>${linked('names', t('fields.languages'), view)}</h2>
<p>${languages.map(languageName).join(', ')}</p></section>
<section class="sheet"><h2><a href="${addressOf('history')}">${t('history.latest')}</a></h2>
${
  revisions.length === 0
    ? html`<p>${t('history.none')}</p>`
    : html`<ul>${revisions.map(
        ({ id, created_at, network, author, changes }) =>
          html`<li><a href="${addressOf('history')}#change-${id}">${t('history.revision', { revision: id })}</a>,
${showTime(created_at)}, ${authorOf({ name: author, network }, t)}${t('colon')}${wordsOf(fieldsIn(changes).split(', '), t)}</li>`,
      )}</ul>`
}</section>`,
  })
}

/** Not for who may not open it. */
function linked(page: PageName, text: string, view: PageView): Markup | string {
  const address = addressOf(page)
  return mayOpen(view, address) ? html`<a href="${address}">${text}</a>` : text
}

function wordsOf(fields: readonly string[], t: OperatorTexts): string {
  return [...new Set(fields.map((field) => t(`fields.${field}`, { defaultValue: field })))].join(
    ', ',
  )
}
