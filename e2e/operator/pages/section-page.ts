import { html } from 'hono/html'
import { asShopReads, type WireConfig } from '../../museum/backend/static-content/current-config.ts'
import type { Problems } from '../markup/fields.ts'
import { problemSummary } from '../markup/fields.ts'
import { type Markup, when } from '../markup/markup.ts'
import type { ConfigState } from '../revisions/config-state.ts'
import { SECTIONS, type SectionName } from '../sections/list.ts'
import { addressOf, layOut, type PageView, tokenField } from './layout.ts'

interface SectionForm {
  state: ConfigState
  /** The values in the form: those in force, or those that were typed. */
  typed: WireConfig
  problems?: Problems
  notice?: string
}

/** A form of the config. */
export function sectionPage(view: PageView, name: SectionName, form: SectionForm): Markup {
  const { t, language } = view
  const { state, typed, problems = new Map(), notice } = form
  const { current, revision, extensions, events } = state
  const section = SECTIONS[name]
  const sectionView = {
    t,
    language,
    problems,
    config: asShopReads(current),
    extensions: extensions.remotes,
    events: events.map(({ id, name }) => ({ id, name: name(language) })),
  }
  return layOut(view, {
    title: t(`pages.${name}.name`),
    current: name,
    content: html`<p class="intro">${t(`pages.${name}.intro`)}</p>
${when(notice !== undefined, () => html`<p class="notice" role="status">${notice}</p>`)}
${problemSummary(sectionView)}
<form class="sheet" method="post" action="${addressOf(name)}" novalidate>${tokenField(view)}
<input type="hidden" name="base" value="${revision}">
${section.show({ ...current, ...typed }, sectionView)}
<p class="actions"><button>${t('preview.button')}</button></p></form>`,
  })
}
