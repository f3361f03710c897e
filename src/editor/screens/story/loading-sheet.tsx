import { Skeleton } from '../../controls/message/skeleton.tsx'
import { useDocumentTitle } from '../../frame/app-frame.tsx'
import { useEditor } from '../../session/session-context.tsx'

/** The places of a sheet before it is there: nothing jumps once it is. */
export function LoadingSheet({ title }: { title: string }) {
  const { boot } = useEditor()
  useDocumentTitle(title, boot.siteName)
  return (
    <div className="edit" data-form="form">
      <header className="bar" />
      <aside className="pane pane--tree">
        <div className="pane__head" />
        <div className="pane__body">
          <Skeleton lines={['m', 's', 'm', 's', 'm']} />
        </div>
      </aside>
      <main className="stage" aria-label={title}>
        <div className="stage__corner" />
        <div className="strip" />
        <div className="map map--off" />
        <div className="view">
          <div className="sheet" />
        </div>
      </main>
      <aside className="pane pane--form">
        <div className="pane__head pane__head--tall" />
        <div className="pane__body">
          <Skeleton lines={['s', 'm', 's', 'm', 'pic', 's', 'm']} />
        </div>
      </aside>
      <footer className="foot" />
    </div>
  )
}
