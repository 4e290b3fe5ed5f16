import type { Language } from '@shop/shared/i18n/languages'
import { pickText } from '../../museum/backend/catalogue/pick-text.ts'
import {
  applyOverrides,
  catalogueConfig,
  readOperatedConfig,
  type WireConfig,
} from '../../museum/backend/config/current-config.ts'
import { type Extensions, flagsOfExtensions, readExtensions } from '../effects/extensions.ts'
import type { ConfigSource } from '../operator.ts'

export interface ConfigState {
  revision: number
  current: WireConfig
  extensions: Extensions
  events: readonly { id: string; name: (language: Language) => string }[]
}

export async function configState(operator: ConfigSource): Promise<ConfigState> {
  const { revision, overrides } = await readOperatedConfig(operator.db)
  const extensions = await readExtensions(operator)
  const { catalogue } = operator
  const events = catalogue.events.map(({ id, name }) => ({
    id,
    name: (language: Language) => pickText(catalogue, name, language),
  }))
  return { revision, current: withOverrides(operator, extensions, overrides), extensions, events }
}

export async function configAt(operator: ConfigSource, revision: number): Promise<WireConfig> {
  const found = await operator.db
    .selectFrom('config_revision')
    .select('overrides')
    .where('id', '=', revision)
    .executeTakeFirst()
  return withOverrides(operator, await readExtensions(operator), found?.overrides ?? {})
}

function withOverrides(operator: ConfigSource, extensions: Extensions, overrides: WireConfig) {
  return {
    ...flagsOfExtensions(extensions),
    ...applyOverrides(catalogueConfig(operator), overrides),
  }
}
