import { useQuery } from '@tanstack/react-query'
import type { ConfigAnswer } from '../../../contract/config.ts'
import { fieldsOf, type SectionName } from '../../../contract/sections.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { ScheduledHere } from '../schedule/scheduled-entries.tsx'
import { ConfigForm } from './config-form.tsx'
import { SECTIONS } from './sections/list.tsx'

export function ConfigPage({ name }: { name: SectionName }) {
  const query = useQuery<ConfigAnswer>({ queryKey: ['config'] })
  return (
    <Page name={name}>
      <Loaded query={query}>
        {(config) => (
          <>
            <ScheduledHere fields={fieldsOf(name, config.current)} />
            <ConfigForm key={name} name={name} section={SECTIONS[name]} config={config} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
