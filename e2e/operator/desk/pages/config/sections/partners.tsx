import { Input } from 'antd'
import type { Path } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import type { FieldForm } from '../form-state.ts'
import { InputList } from '../input-list.tsx'
import { Picture } from '../picture.tsx'
import { listToSend, type Parts, shownList } from '../values.ts'

const FIELD = 'partner_logos'

const PARTS: Parts = { name: 'texts', logos: { image: 'text', url: 'text', name: 'text' } }

export const partnerLogos: FieldForm = {
  show: (value) => shownList(value, PARTS),
  send: (typed) => listToSend(typed, PARTS, { name: {}, logos: [] }),
  Input: () => {
    const t = useTexts()
    return (
      <InputList
        name={FIELD}
        heading={(at) => t('partners.group', { place: at + 1 })}
        add={t('partners.addGroup')}
        empty={{ logos: [{}] }}
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
            >
              {(at) => <Logo path={[FIELD, group, 'logos', at]} name={[at]} />}
            </InputList>
          </>
        )}
      </InputList>
    )
  },
}

function Logo({ path, name }: { path: Path; name: Path }) {
  const t = useTexts()
  return (
    <>
      <Picture
        path={[...path, 'image']}
        name={[...name, 'image']}
        label={t('partners.image')}
        hint={t('partners.imageHint')}
      />
      {(['url', 'name'] as const).map((part) => (
        <Field
          key={part}
          path={[...path, part]}
          name={[...name, part]}
          label={t(`partners.${part}`)}
        >
          <Input type={part === 'url' ? 'url' : 'text'} />
        </Field>
      ))}
    </>
  )
}
