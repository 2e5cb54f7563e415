export function loader() {
	return new Response("under way");
}
