import { TERMS_PAGES } from '@shop/shared/business-constants'
import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { Form, Input, Radio } from 'antd'
import { mapOf, valueAt } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panels } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { textOf } from '../values.ts'

const FIELD = 'custom_terms_links'
const WAYS = ['own', 'link', 'none'] as const
type Page = (typeof TERMS_PAGES)[number]

export const termsLinks: FieldForm = {
  show: (value) => {
    const linksIn = (language: Language) => {
      const said = mapOf(mapOf(value)[language])
      return TERMS_PAGES.map((page) => {
        const { url, title } = mapOf(said[page])
        return [page, { way: wayOf(said, page), url: textOf(url), title: textOf(title) }]
      })
    }
    return Object.fromEntries(LANGUAGES.map((one) => [one, Object.fromEntries(linksIn(one))]))
  },

  send: (typed, before) => {
    const byLanguage = LANGUAGES.map((language): [string, unknown] => {
      const links = TERMS_PAGES.map((page) => [
        page,
        linkOf(mapOf(valueAt(typed, [language, page]))),
      ]).filter(([, link]) => link !== undefined)
      const known = mapOf(before)[language]
      // A language without links keeps the value that the config has for it: missing, or "none".
      const unsaid = typeof known === 'object' ? undefined : known
      return [language, links.length === 0 ? unsaid : Object.fromEntries(links)]
    })
    return Object.fromEntries(byLanguage.filter(([, links]) => links !== undefined))
  },

  Input: () => {
    const t = useTexts()
    const { config, opened } = useForm()
    const hasLinks = (language: Language) =>
      TERMS_PAGES.some((page) => valueAt(opened, [FIELD, language, page, 'way']) !== WAYS[0])
    return (
      <Panels
        open={config.languages.filter((one) => one === t.language || hasLinks(one))}
        path={[FIELD]}
        panels={config.languages.map((language) => ({
          key: language,
          lang: language,
          label: languageName(language),
          children: TERMS_PAGES.map((page) => (
            <Group key={page} heading={t(`fields.page_${page}`)}>
              <Link language={language} page={page} />
            </Group>
          )),
        }))}
      />
    )
  },
}

function wayOf(said: Record<string, unknown>, page: Page): (typeof WAYS)[number] {
  const link = said[page]
  if (typeof link === 'object' && link !== null) return 'link'
  return page in said ? 'none' : 'own'
}

function linkOf({ way, url, title }: Record<string, unknown>): unknown {
  if (way === 'none') return false
  return way === 'link' ? { url: textOf(url).trim(), title: textOf(title).trim() } : undefined
}

function Link({ language, page }: { language: Language; page: Page }) {
  const t = useTexts()
  const path = [FIELD, language, page]
  const form = Form.useFormInstance()
  const isLink = Form.useWatch([...path, 'way'], form) === 'link'
  const leadsTo = t('terms.leadsTo', { page: t(`fields.page_${page}`) })
  const ofPage = (part: 'url' | 'title') => ({
    path: [...path, part],
    label: `${t(`terms.${part}`)}${t('colon')}${t(`fields.page_${page}`)}`,
  })
  return (
    <>
      <Field path={[...path, 'way']} label={leadsTo}>
        <Radio.Group
          aria-label={leadsTo}
          options={WAYS.map((value) => ({ value, label: t(`terms.${value}`) }))}
        />
      </Field>
      {isLink && (
        <>
          <Field {...ofPage('url')}>
            <Input type="url" />
          </Field>
          <Field {...ofPage('title')} hint={t('terms.titleHint')}>
            <Input lang={language} />
          </Field>
        </>
      )}
    </>
  )
}
