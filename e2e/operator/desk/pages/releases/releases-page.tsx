import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as v from 'valibot'
import { type ReleaseEdit, type ReleasesState, releaseEdit } from '../../../contract/releases.ts'
import { storedEntries, storeEntries } from '../../calls/stored-entries.ts'
import { Done } from '../../parts/done.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useShow } from '../../texts/use-show.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EditDialog, type EditDone } from './edit-dialog.tsx'
import { RemoteCard } from './remote-card.tsx'

/** A canary takes at most one step per minute; hidden windows send no requests. */
const EVERY_MS = 30_000
const FORM = 'release-edit'

export function ReleasesPage() {
  const t = useTexts()
  const show = useShow()
  const queries = useQueryClient()
  const query = useQuery<ReleasesState>({ queryKey: ['releases'], refetchInterval: EVERY_MS })
  const [params, setParams] = useSearchParams()
  const [edit, setEdit] = useState<ReleaseEdit | null>(() => wantedIn(params))
  const [done, setDone] = useState<EditDone | null>(null)
  const open = (next: ReleaseEdit) => {
    storeEntries(FORM, next)
    setEdit(next)
  }
  const close = () => {
    storeEntries(FORM, null)
    setEdit(null)
    if (params.has('undo')) setParams({}, { replace: true })
  }
  const saved = (what: EditDone) => {
    close()
    setDone(what)
    void queries.invalidateQueries({ queryKey: ['releases'] })
  }
  const noticeAt = (remote: string | null) => {
    if (done?.remote !== remote) return null
    const { tag, words, of, undo } = done
    return (
      <Done key={tag} words={words} undo={undo ? { of, press: () => open(undo) } : undefined} />
    )
  }
  return (
    <Page name="releases">
      <Loaded query={query}>
        {({ remotes, steps }) => (
          <Flex vertical gap={16}>
            {remotes.length === 0 && <Empty description={t('releases.none')} />}
            {noticeAt(null)}
            {remotes.map((state) => (
              <RemoteCard
                key={state.remote}
                state={state}
                steps={steps}
                onEdit={open}
                notice={noticeAt(state.remote)}
              />
            ))}
            <Typography.Text type="secondary">
              {t('releases.asOf', { at: show.time(new Date(query.dataUpdatedAt).toISOString()) })}
            </Typography.Text>
            {edit !== null && (
              <EditDialog
                key={edit.action}
                wanted={edit}
                steps={steps}
                onTyped={(typed) => storeEntries(FORM, typed)}
                onClose={close}
                onSaved={saved}
              />
            )}
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

/** The undo from a link in the history, or the edit that was open when the session ended. */
function wantedIn(params: URLSearchParams): ReleaseEdit | null {
  const undo = { action: 'restore', tag: params.get('undo'), after: params.get('after') }
  const wanted = params.has('undo') ? undo : storedEntries(FORM)
  const read = v.safeParse(releaseEdit, wanted)
  if (!read.success) return null
  storeEntries(FORM, read.output)
  return read.output
}
