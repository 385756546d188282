import { BookGlobeRegular } from '@fluentui/react-icons/svg/book-globe'
import type { ReactNode } from 'react'
import { FoldingPanel } from '../../ui/FoldingPanel.tsx'

/** Wend. Insights: open until someone folds it. Its contents stay as they are meanwhile. */
export const InsightsPanel = ({ children }: { children: ReactNode }) => (
  <FoldingPanel icon={<BookGlobeRegular />} name="Wend. Insights" startsOpen>
    {() => children}
  </FoldingPanel>
)
