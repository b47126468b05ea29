export function Workbench({ shared }: { shared: string }) {
  return <p>{shared}</p>;
}
