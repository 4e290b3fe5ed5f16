import { OFFERINGS } from '@shop/shared/offerings'
import { namesOf } from '@shop/shared/routing/own-label'
import { Select } from 'antd'
import { mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { oneValue } from '../plain-field.tsx'
import { byLanguage, saidOf, textOf } from '../values.ts'

export const menuNames: FieldForm = {
  show: (value) => {
    const labels = mapOf(value)
    const texts = OFFERINGS.map((entry) => {
      const known = namesOf(entry).flatMap((name) => Object.entries(mapOf(labels[name])))
      // The first name goes first, so that it is written last.
      return [entry.key, byLanguage(Object.fromEntries(known.reverse()))]
    })
    return Object.fromEntries(texts)
  },
  send: (typed, before) => {
    const labels = mapOf(before)
    const texts = mapOf(typed)
    const ours = OFFERINGS.flatMap(namesOf)
    const others = Object.entries(labels).filter(([name]) => !ours.includes(name))
    const said = OFFERINGS.map((entry): [string, object] => [
      namesOf(entry).find((name) => name in labels) ?? entry.key,
      saidOf(texts[entry.key]),
    ]).filter(([, byName]) => Object.keys(byName).length > 0)
    return Object.fromEntries([...others, ...said])
  },
  Input: ({ name }) => {
    const t = useTexts()
    const { config } = useForm()
    return OFFERINGS.map(({ key, wireFlag }) => (
      <Group key={key} heading={t(`fields.${wireFlag}`)}>
        <TextsByLanguage
          path={[name, key]}
          placeholder={(language) => config.menuNames[language]?.[key] ?? ''}
        />
      </Group>
    ))
  },
}

export const homeView: FieldForm = {
  ...oneValue(textOf),
  Input: ({ name }) => {
    const t = useTexts()
    const lists = OFFERINGS.map(({ key, wireFlag }) => ({
      value: key,
      label: t(`fields.${wireFlag}`),
    }))
    return (
      <Field path={[name]}>
        <Select options={[{ value: '', label: t('homeView.landing') }, ...lists]} />
      </Field>
    )
  },
}
