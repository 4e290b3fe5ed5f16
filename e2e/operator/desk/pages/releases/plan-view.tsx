import { Alert, Flex, Table } from 'antd'
import type { ReleasesPlan } from '../../../contract/releases.ts'
import { remoteName } from '../../../wording/wording.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shareInWords } from './remote-history.tsx'

/** Who gets more or fewer visits, and whether browsers would take it. */
export function PlanView({ plan: { changes, unhealthy } }: { plan: ReleasesPlan }) {
  const t = useTexts()
  const grown = changes.filter(({ before, after }) => (after ?? 0) > (before ?? 0))
  const failed = (remote: string, version: string) =>
    unhealthy.find((one) => one.remote === remote && one.version === version)
  return (
    <Flex vertical gap={12}>
      {changes.length === 0 ? (
        t('releases.sharesStay')
      ) : (
        <Table
          size="small"
          pagination={false}
          rowKey={({ remote, version }) => `${remote} ${version}`}
          dataSource={changes}
          columns={[
            {
              title: t('releases.share'),
              rowScope: 'row',
              render: (_, { remote, titles, version }) =>
                `${remoteName(remote, t, titles)} ${version}`,
            },
            {
              title: t('preview.before'),
              render: (_, { before }) => shareInWords(before, t),
            },
            {
              title: t('preview.after'),
              render: (_, { after }) => <strong>{shareInWords(after, t)}</strong>,
            },
          ]}
        />
      )}
      {grown.map(({ remote, version }) => {
        const problem = failed(remote, version)
        const key = `${remote} ${version}`
        if (problem === undefined) {
          return (
            <Alert key={key} type="success" showIcon title={t('releases.sound', { version })} />
          )
        }
        const why = `${remoteName(remote, t)} ${version}${t('colon')}${t(`releases.reasons.${problem.reason}`)}`
        return problem.isBroken ? (
          <Alert key={key} type="error" showIcon title={`${t('releases.refused')} ${why}`} />
        ) : (
          <Alert key={key} type="warning" showIcon title={why} />
        )
      })}
    </Flex>
  )
}
