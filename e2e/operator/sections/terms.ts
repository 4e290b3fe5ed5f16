import { TERMS_PAGES } from '@shop/shared/business-constants'
import type { TermsPage } from '@shop/shared/config/terms-links'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { html } from 'hono/html'
import type { WireConfig } from '../../museum/backend/static-content/current-config.ts'
import { selectField, textField } from '../markup/fields.ts'
import type { Markup } from '../markup/markup.ts'
import type { Section, SectionView } from './section.ts'
import { mapOf, typed } from './typed.ts'

const WAYS = ['own', 'link', 'none'] as const
type Way = (typeof WAYS)[number]

export const terms: Section = {
  fields: () => ['custom_terms_links'],

  read: (form, before) => {
    const languages = LANGUAGES.map((language): [string, unknown] => {
      const known = mapOf(mapOf(before.custom_terms_links)[language])
      const pages = TERMS_PAGES.map((page): [string, unknown] => [
        page,
        readLink(form, `custom_terms_links.${language}.${page}`, known[page]),
      ])
      const links = Object.fromEntries(pages.filter(([, link]) => link !== undefined))
      const saysNone = Object.keys(links).length === 0
      return [language, saysNone ? ownPagesOf(before, language) : links]
    })
    const said = languages.filter(([, links]) => links !== undefined)
    return { custom_terms_links: Object.fromEntries(said) }
  },

  show: (wire, view) =>
    html`${view.config.languages.map(
      (language) => html`<details class="language" ${isOpen(wire, language, view) ? 'open' : ''}>
<summary lang="${language}">${languageName(language)}</summary>
${TERMS_PAGES.map((page) => showLink(mapOf(wire.custom_terms_links)[language], language, page, view))}
</details>`,
    )}`,
}

/** How the config wrote a language without links of its own so far: missing, or as "none". */
function ownPagesOf(before: WireConfig, language: Language): unknown {
  const links = mapOf(before.custom_terms_links)[language]
  return typeof links === 'object' && links !== null ? undefined : links
}

/** Open if it is the page's language, or has links to check. */
function isOpen(wire: WireConfig, language: Language, view: SectionView): boolean {
  const links = mapOf(mapOf(wire.custom_terms_links)[language])
  return language === view.language || Object.keys(links).length > 0
}

function readLink(form: FormData, name: string, before: unknown): unknown {
  const way = typed(form, name)
  if (way === null) return before
  if (way === 'none') return false
  if (way !== 'link') return undefined
  return { url: typed(form, `${name}.url`) ?? '', title: typed(form, `${name}.title`) ?? '' }
}

function showLink(links: unknown, language: Language, page: TermsPage, view: SectionView): Markup {
  const { t } = view
  const name = `custom_terms_links.${language}.${page}`
  const link = mapOf(links)[page]
  const { url, title } = mapOf(link)
  return html`<div class="link">
${selectField(
  {
    name,
    label: t('terms.leadsTo', { page: t(`terms.${page}`) }),
    value: wayOf(link, page in mapOf(links)),
    choices: WAYS.map((way) => ({ value: way, label: t(`terms.${way}`) })),
  },
  view,
)}
<div class="columns only-link">
${textField({ name: `${name}.url`, label: `${t('terms.url')}${t('colon')}${t(`terms.${page}`)}`, value: url, type: 'url' }, view)}
${textField(
  {
    name: `${name}.title`,
    label: `${t('terms.title')}${t('colon')}${t(`terms.${page}`)}`,
    value: title,
    hint: t('terms.titleHint'),
    lang: language,
  },
  view,
)}
</div></div>`
}

function wayOf(link: unknown, isSaid: boolean): Way {
  if (typeof link === 'object' && link !== null) return 'link'
  return isSaid ? 'none' : 'own'
}
