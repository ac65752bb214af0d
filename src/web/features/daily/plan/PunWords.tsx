export function PunWords({ pun }: { pun: { question: string; answer: string } }) {
  return (
    <>
      <span className="wrap-anywhere block">{pun.question}</span>
      <span className="wrap-anywhere block font-bold font-title">{pun.answer}</span>
    </>
  );
}
