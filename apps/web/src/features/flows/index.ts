export { StepMark } from '#/features/flows/step-mark.tsx'
export { useFlowSections } from '#/features/flows/use-flow-sections.tsx'
