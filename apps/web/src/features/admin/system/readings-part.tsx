import { LateLists } from '#/features/admin/system/late-lists.tsx'
import { Readings, Worries } from '#/features/admin/system/readings.tsx'
import { useReadings } from '#/features/admin/system/use-readings.ts'
import { Pending } from '#/ui/pending.tsx'

/** How the installation is now: what to look at first, then every reading. */
export const ReadingsPart = () => {
  const query = useReadings()
  const { data } = query
  if (!data) return <Pending query={query} rows={6} />
  return (
    <>
      <Worries samples={data.samples} />
      <LateLists late={data.late} withdrawals={data.withdrawals} />
      <Readings samples={data.samples} />
    </>
  )
}
