import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Flex } from 'antd'
import type { UnfinishedAnswer } from '../../../contract/unfinished.ts'
import { callApi } from '../../calls/call-api.ts'
import { Loaded } from '../../calls/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ConflictsCard } from './conflicts-card.tsx'
import { GivenUpCard } from './given-up-card.tsx'

/** What did not work and is not tried again by itself, and what is wrong with the catalogue. */
export function UnfinishedPage() {
  const t = useTexts()
  const query = useQuery({
    queryKey: ['unfinished'],
    queryFn: ({ signal }) => callApi<UnfinishedAnswer>('unfinished', { signal }),
  })
  return (
    <Page name="unfinished">
      <Loaded query={query}>
        {({ lists, conflicts, refused }) => (
          <Flex vertical gap="middle">
            {refused !== null && <Refused lines={refused} />}
            {conflicts.count > 0 && <ConflictsCard {...conflicts} />}
            {lists.map((list) => (
              <GivenUpCard key={list.kind} {...list} />
            ))}
            {lists.length === 0 && conflicts.count === 0 && refused === null && (
              <Empty description={t('unfinished.none')} />
            )}
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

/** The errors as the log has them, in English as the fields they name. */
function Refused({ lines }: { lines: readonly string[] }) {
  const t = useTexts()
  return (
    <Alert
      type="error"
      showIcon
      title={t('unfinished.catalogue.refused')}
      description={
        <>
          {t('unfinished.catalogue.refusedHint')}
          <ul lang="en">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}
