import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { Checkbox, Input, Select } from 'antd'
import { listOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import type { SectionForm } from '../form-state.ts'
import { byLanguage, saidOf, textOf, trimmedOf } from '../values.ts'

const TEXTS = [
  'site_name',
  'support_email',
  'support_phone',
  'operating_company',
  'museum_main_url',
] as const

export const names: SectionForm = {
  valuesOf: (wire, { languages, preferredLanguage }) => ({
    ...Object.fromEntries(TEXTS.map((name) => [name, textOf(wire[name])])),
    languages: Array.isArray(wire.languages) ? wire.languages : languages,
    prefered_language: wire.prefered_language || preferredLanguage,
    site_name_translations: byLanguage(wire.site_name_translations),
  }),

  wantedOf: (values, before) => {
    const chosen = listOf(values.languages)
    // The remaining languages keep their order, which is that of the language menu.
    const remaining = listOf(before.languages).filter((language) => chosen.includes(language))
    return {
      ...Object.fromEntries(TEXTS.map((name) => [name, trimmedOf(values[name])])),
      languages: [...new Set([...remaining, ...chosen])],
      prefered_language: values.prefered_language,
      site_name_translations: saidOf(values.site_name_translations),
    }
  },

  Inputs() {
    const t = useTexts()
    return (
      <>
        <Field path={['languages']} label={t('names.offered')}>
          <Checkbox.Group
            role="group"
            aria-label={t('names.offered')}
            options={LANGUAGES.map((language) => ({
              value: language,
              label: <span lang={language}>{languageName(language)}</span>,
            }))}
          />
        </Field>
        <Field path={['prefered_language']} label={t('fields.prefered_language')}>
          <Select
            options={[
              ...LANGUAGES.map((language) => ({ value: language, label: languageName(language) })),
              { value: 'browser', label: t('names.visitors') },
            ]}
          />
        </Field>
        <Group heading={t('fields.site_name')}>
          <TextsByLanguage path={['site_name_translations']} />
          <Field path={['site_name']} label={t('names.plain')}>
            <Input />
          </Field>
        </Group>
        <Field
          path={['support_email']}
          label={t('fields.support_email')}
          hint={t('names.supportHint')}
        >
          <Input type="email" />
        </Field>
        <Field
          path={['support_phone']}
          label={t('fields.support_phone')}
          hint={t('names.phoneHint')}
        >
          <Input type="tel" />
        </Field>
        <Field
          path={['operating_company']}
          label={t('fields.operating_company')}
          hint={t('names.companyHint')}
        >
          <Input />
        </Field>
        <Field
          path={['museum_main_url']}
          label={t('fields.museum_main_url')}
          hint={t('names.mainUrlHint')}
        >
          <Input type="url" />
        </Field>
      </>
    )
  },
}
