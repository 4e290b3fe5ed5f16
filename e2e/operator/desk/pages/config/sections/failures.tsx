import { REMOTES } from '@shop/shared/routing/routes'
import { Input } from 'antd'
import type { ConfigAnswer, WireFields } from '../../../../contract/config.ts'
import { listOf, mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type SectionForm, useForm } from '../form-state.ts'
import { byLanguage, saidOf, textOf } from '../values.ts'

export const failures: SectionForm = {
  valuesOf: (wire, config) => {
    const texts = mapOf(wire.remote_texts)
    return {
      remote_texts: Object.fromEntries(
        remotesIn(wire, config).map((remote) => [remote, byLanguage(texts[remote])]),
      ),
      remote_development_origins: listOf(wire.remote_development_origins).join('\n'),
    }
  },

  wantedOf: (values) => {
    const said = Object.entries(mapOf(values.remote_texts))
      .map(([remote, texts]): [string, object] => [remote, saidOf(texts)])
      .filter(([, texts]) => Object.keys(texts).length > 0)
    const origins = textOf(values.remote_development_origins)
    return {
      remote_texts: Object.fromEntries(said),
      remote_development_origins: origins.split(/\s+/).filter(Boolean),
    }
  },

  Inputs() {
    const t = useTexts()
    const { config } = useForm()
    return (
      <>
        {remotesIn(config.current, config).map((remote) => (
          <Group key={remote} heading={t(`remotes.${remote}`, { defaultValue: remote })}>
            <TextsByLanguage path={['remote_texts', remote]} rows={3} />
          </Group>
        ))}
        <Field
          path={['remote_development_origins']}
          label={t('failures.origins')}
          hint={t('failures.originsHint')}
        >
          <Input.TextArea rows={3} />
        </Field>
      </>
    )
  },
}

/** The shop's own remotes, extensions, and those that already have texts. */
function remotesIn(wire: WireFields, { extensions }: Pick<ConfigAnswer, 'extensions'>): string[] {
  return [...new Set([...REMOTES, ...extensions, ...Object.keys(mapOf(wire.remote_texts))])]
}
