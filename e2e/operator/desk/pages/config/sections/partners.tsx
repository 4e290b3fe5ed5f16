import { Input } from 'antd'
import type { ReactNode } from 'react'
import { listOf, mapOf, type Path } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import type { FieldForm } from '../form-state.ts'
import { Picture } from '../picture.tsx'
import { InputList } from '../places.tsx'
import { byLanguage, saidOf, textOf } from '../values.ts'

const FIELD = 'partner_logos'

export const partnerLogos: FieldForm = {
  show: (value) =>
    listOf(value)
      .map(mapOf)
      .map(({ name, logos }) => ({
        name: byLanguage(name),
        logos: listOf(logos)
          .map(mapOf)
          .map((logo) => ({
            ...logo,
            image: textOf(logo.image),
            url: textOf(logo.url),
            name: textOf(logo.name),
          })),
      })),

  send: (typed) =>
    listOf(typed)
      .map(mapOf)
      .map(({ name, logos }) => ({
        name: saidOf(name),
        logos: listOf(logos)
          .map(saidOf)
          .filter((logo) => Object.keys(logo).length > 0)
          // A logo without a picture gets an error; an empty address or name is left out.
          .map((logo) => ({ image: '', ...logo })),
      }))
      .filter(({ name, logos }) => logos.length > 0 || Object.keys(name).length > 0),

  Input: () => {
    const t = useTexts()
    const empty = { name: byLanguage({}), logos: [EMPTY_LOGO] }
    return (
      <InputList
        name={FIELD}
        heading={(at) => t('partners.group', { place: at + 1 })}
        add={t('partners.addGroup')}
        empty={empty}
      >
        {(group) => (
          <>
            <Group heading={t('partners.heading')}>
              <TextsByLanguage path={[FIELD, group, 'name']} name={[group, 'name']} />
            </Group>
            <InputList
              name={[group, 'logos']}
              heading={(at) => t('partners.logo', { place: at + 1 })}
              add={t('partners.add')}
              empty={EMPTY_LOGO}
            >
              {(at) => <Logo path={[FIELD, group, 'logos', at]} name={[at]} />}
            </InputList>
          </>
        )}
      </InputList>
    )
  },
}

const EMPTY_LOGO = { image: '', url: '', name: '' }

function Logo({ path, name }: { path: Path; name: Path }) {
  const t = useTexts()
  const input = (part: string, label: string, control: ReactNode) => (
    <Field path={[...path, part]} name={[...name, part]} label={label}>
      {control}
    </Field>
  )
  return (
    <>
      <Picture
        path={[...path, 'image']}
        name={[...name, 'image']}
        label={t('partners.image')}
        hint={t('partners.imageHint')}
      />
      {input('url', t('partners.url'), <Input type="url" />)}
      {input('name', t('partners.name'), <Input />)}
    </>
  )
}
