import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { Checkbox, Input, Select } from 'antd'
import { listOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import type { FieldForm } from '../form-state.ts'
import { oneValue } from '../plain-field.tsx'
import { byLanguage, saidOf, textOf, trimmedOf } from '../values.ts'

export const languages: FieldForm = {
  show: (value, config) => (Array.isArray(value) ? value : config.languages),
  send: (typed, before) => {
    const chosen = listOf(typed)
    // The remaining languages keep their order, which is that of the language menu.
    const remaining = listOf(before).filter((language) => chosen.includes(language))
    return [...new Set([...remaining, ...chosen])]
  },
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Field path={[name]} label={t('names.offered')}>
        <Checkbox.Group
          role="group"
          aria-label={t('names.offered')}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: <span lang={language}>{languageName(language)}</span>,
          }))}
        />
      </Field>
    )
  },
}

export const preferredLanguage: FieldForm = {
  show: (value, config) => value || config.preferredLanguage,
  send: (typed) => typed,
  Input: ({ name }) => {
    const t = useTexts()
    const choices = LANGUAGES.map((value) => ({ value, label: languageName(value) }))
    return (
      <Field path={[name]}>
        <Select options={[...choices, { value: 'browser' as const, label: t('names.visitors') }]} />
      </Field>
    )
  },
}

export const siteNames: FieldForm = {
  show: byLanguage,
  send: saidOf,
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Group heading={t('fields.site_name')}>
        <TextsByLanguage path={[name]} />
        <Field path={['site_name']} label={t('names.plain')}>
          <Input />
        </Field>
      </Group>
    )
  },
}

/** Its input stands with those of the names by language. */
export const siteName: FieldForm = { ...oneValue(textOf, trimmedOf), Input: () => null }
