import { OFFERINGS } from '@shop/shared/offerings'
import { namesOf } from '@shop/shared/routing/own-label'
import { Select } from 'antd'
import { mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type SectionForm, useForm } from '../form-state.ts'
import { byLanguage, chosenOf, saidOf, textOf } from '../values.ts'

export const menu: SectionForm = {
  valuesOf: (wire) => {
    const labels = mapOf(wire.nav_translations)
    const texts = OFFERINGS.map((entry) => {
      const known = namesOf(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      // The first name goes first, so that it is written last.
      return [entry.key, byLanguage(Object.fromEntries(known.reverse()))]
    })
    return { nav_translations: Object.fromEntries(texts), home_view: textOf(wire.home_view) }
  },

  wantedOf: (values, before) => {
    const labels = mapOf(before.nav_translations)
    const texts = mapOf(values.nav_translations)
    const ours = OFFERINGS.flatMap(namesOf)
    const others = Object.entries(labels).filter(([name]) => !ours.includes(name))
    const said = OFFERINGS.map((entry): [string, object] => [
      namesOf(entry).find((name) => name in labels) ?? entry.key,
      saidOf(texts[entry.key]),
    ]).filter(([, byName]) => Object.keys(byName).length > 0)
    return {
      nav_translations: Object.fromEntries([...others, ...said]),
      home_view: chosenOf(values.home_view, before.home_view, ''),
    }
  },

  Inputs() {
    const t = useTexts()
    const { menuNames } = useForm().config
    return (
      <>
        {OFFERINGS.map(({ key, wireFlag }) => (
          <Group key={key} heading={t(`fields.${wireFlag}`)}>
            <TextsByLanguage
              path={['nav_translations', key]}
              placeholder={(language) => menuNames[language]?.[key] ?? ''}
            />
          </Group>
        ))}
        <Field path={['home_view']} label={t('fields.home_view')} hint={t('homeView.landingHint')}>
          <Select
            options={[
              { value: '', label: t('homeView.landing') },
              ...OFFERINGS.map(({ key, wireFlag }) => ({
                value: key,
                label: t(`fields.${wireFlag}`),
              })),
            ]}
          />
        </Field>
      </>
    )
  },
}
