import { REMOTES } from '@shop/shared/routing/routes'
import { Input } from 'antd'
import type { ConfigAnswer } from '../../../../contract/config.ts'
import { listOf, mapOf } from '../../../../wording/maps.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TextsByLanguage } from '../by-language.tsx'
import { Field, Group } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { byLanguage, saidOf, textOf } from '../values.ts'

export const remoteTexts: FieldForm = {
  show: (value, config) => {
    const texts = mapOf(value)
    const named = remotesIn(value, config).map((remote) => [remote, byLanguage(texts[remote])])
    return Object.fromEntries(named)
  },
  send: (typed) => {
    const said = Object.entries(mapOf(typed))
      .map(([remote, texts]): [string, object] => [remote, saidOf(texts)])
      .filter(([, texts]) => Object.keys(texts).length > 0)
    return Object.fromEntries(said)
  },
  Input: ({ name }) => {
    const t = useTexts()
    const { config } = useForm()
    return remotesIn(config.current[name], config).map((remote) => (
      <Group key={remote} heading={t(`remotes.${remote}`, { defaultValue: remote })}>
        <TextsByLanguage path={[name, remote]} rows={3} />
      </Group>
    ))
  },
}

/** One a line. */
export const origins: FieldForm = {
  show: (value) => listOf(value).join('\n'),
  send: (typed) => textOf(typed).split(/\s+/).filter(Boolean),
  Input: ({ name }) => (
    <Field path={[name]}>
      <Input.TextArea rows={3} />
    </Field>
  ),
}

/** The shop's own remotes, extensions, and those that already have texts. */
function remotesIn(texts: unknown, { extensions }: Pick<ConfigAnswer, 'extensions'>): string[] {
  return [...new Set([...REMOTES, ...extensions, ...Object.keys(mapOf(texts))])]
}
