import { BookGlobeRegular } from '@fluentui/react-icons/svg/book-globe'
import type { ReactNode } from 'react'
import { FoldingPanel } from '../../ui/FoldingPanel.tsx'

/** Wend. Insights: unfolded until somebody folds it. What is in it stays as it is meanwhile. */
export const InsightsPanel = ({ children }: { children: ReactNode }) => (
  <FoldingPanel icon={<BookGlobeRegular />} name="Wend. Insights" startsOpen>
    {() => children}
  </FoldingPanel>
)
