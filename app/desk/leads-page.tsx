export default function Page() {
	return <p>Under way</p>;
}
